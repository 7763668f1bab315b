$a = "$Abc"
