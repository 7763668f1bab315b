$x = /b(.)/ in ['xyz', 'abc', 'abd']
[$x, $0, $1]
