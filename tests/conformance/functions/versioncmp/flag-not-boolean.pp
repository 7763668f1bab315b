versioncmp('1', '2', 'x')
