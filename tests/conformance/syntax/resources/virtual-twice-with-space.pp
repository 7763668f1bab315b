# the outer sign is applied last
@ @notify { 'a': }
@@ @notify { 'b': }
@ @@notify { 'c': }
