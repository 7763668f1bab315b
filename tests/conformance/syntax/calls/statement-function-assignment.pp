notice $a = 1
