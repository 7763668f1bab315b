notice(defined(['notify']))
