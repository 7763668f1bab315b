notify { 'a': }.foo
