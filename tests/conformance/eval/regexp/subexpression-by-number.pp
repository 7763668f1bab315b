['abab' =~ /\A(ab)\g<1>\z/, 'aabb' =~ /\A(a\g<1>?b)\z/, 'aab' =~ /\A(a\g<1>?b)\z/, 'aba' =~ /\A(a)(b)\g<-2>\z/, $1]
