['öbar' =~ /\bbar/, 'barö' =~ /bar\b/]
