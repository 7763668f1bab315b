$a = $b..foo
