notice(Resource['nowhere', 'x'])
