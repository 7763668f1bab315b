['ab' =~ /(?x) a  b # comment ( here
/, 'a b' =~ /(?x) a \  b/, 'a b' =~ /(?x)a[ ]b/, 'a#b' =~ /(?x)a\#b/]
