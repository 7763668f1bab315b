'  Hello World '.strip.downcase.split(' ').map |$w| { $w.capitalize }.join('-')
