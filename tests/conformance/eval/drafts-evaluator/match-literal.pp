'Unit at the end' =~ /Unit .* the end/
