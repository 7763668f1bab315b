# without argument the word is only a name
if $a { return }
