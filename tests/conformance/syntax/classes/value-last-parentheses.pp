class a { (1) }
