[Init[Integer], Init[Integer,2], Init[String,'%d'], Init, Init[Timestamp,'%F']].map |$x| { String($x) }
