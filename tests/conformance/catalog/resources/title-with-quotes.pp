notify { "it's \"quoted\"": }
