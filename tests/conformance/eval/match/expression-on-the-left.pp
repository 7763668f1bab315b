["a${1 + 1}" =~ /^a2$/, String(0xFF + 0xFF) =~ /510/, ['x'].join('') =~ /x/]
