[Init[Integer]('10'), Init[Integer,16]('ff'), Init[String,'%x'](255), '10' =~ Init[Integer], 'x' =~ Init[Integer], [1] =~ Init[Integer], Init[Sensitive[Integer]](3).unwrap]
