[9223372036854775807].each |$a| { notice($a - 1 + 1) notice($a + 1 - 1) }
