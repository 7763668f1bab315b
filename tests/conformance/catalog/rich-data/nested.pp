notify { 'a': message => [{ 'a' => [SemVer('1.0.0'), { 'b' => Timestamp('2020-01-01') }] }] }
