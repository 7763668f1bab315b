[versioncmp('1.0.0', '1', true), versioncmp('1.0.0', '1', false), versioncmp('1.0.0-1', '1-1', true), versioncmp('10', '1', true)]
