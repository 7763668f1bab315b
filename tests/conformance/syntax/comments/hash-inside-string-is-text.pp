$a = '# text'
$b = "# text"
$c = "a#${a}#b"
