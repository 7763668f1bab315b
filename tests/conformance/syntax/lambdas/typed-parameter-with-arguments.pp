$a.each |Integer[1, 2] $b, Hash[String, Array[Integer]] $c| { notice $b }
