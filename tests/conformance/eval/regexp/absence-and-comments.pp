['abc' =~ /a(?#comment)b/, 'abc' =~ /(?x)a # comment
  b/]
