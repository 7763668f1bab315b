[String('foo::bar', '%C'), String('foo', '%C'), String('foo::bar', '%#C'), String('FOO::bAR', '%C')]
