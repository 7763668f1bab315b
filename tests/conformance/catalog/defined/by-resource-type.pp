notify { 'a': }
notice(defined(Resource['notify', 'a']), defined(Resource['notify']))
