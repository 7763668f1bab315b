Sensitive('abc') =~ /b/
