$na = 'NA'
"$naïve"
