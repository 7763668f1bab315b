[String('a', '%05s'), String('a', '%+5s')]
