Type[String].new('Integer')
