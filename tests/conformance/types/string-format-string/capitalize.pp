[String('hello world', '%c'), String('foo::bar', '%c'), String('HELLO', '%c'), String('hello', '%#c'), String('', '%c')]
