notify { 'a': message => SemVer('1.2.3-rc1') }
