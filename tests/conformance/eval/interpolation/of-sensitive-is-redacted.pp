$s = Sensitive('secret')
["$s", "${[$s]}", "${{ a => $s }}"]
