['abab' =~ /(?<p>ab)\k<p>/, 'abba' =~ /(?<p>ab)\k<p>/]
