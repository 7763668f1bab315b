notify { 'a': message => Struct[{ 'a' => Optional[String] }] }
