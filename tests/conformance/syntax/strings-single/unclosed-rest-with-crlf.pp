$a = 'ab
cd
