if 'abc' =~ /b(.)/ { notice(epp('m/t.epp')) }
