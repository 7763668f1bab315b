notice(Resource)
