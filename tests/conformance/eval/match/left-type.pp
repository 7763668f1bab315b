String =~ /S/
