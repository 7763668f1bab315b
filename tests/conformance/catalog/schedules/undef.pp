exec { '/bin/true': schedule => undef }
