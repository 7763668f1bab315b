['abc'] =~ /b/
