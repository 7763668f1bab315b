assert_type(Hash[String, Boolean], {a => 'true'})
