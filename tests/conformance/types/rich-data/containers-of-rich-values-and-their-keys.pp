[[/a/, [default]] =~ RichData, {1 => 2} =~ RichData, {default => Integer} =~ RichData, {[1] => /x/} =~ RichData]
