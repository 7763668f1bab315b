$a.map |$b| { $b }.foo.each |$c| { notice $c }
