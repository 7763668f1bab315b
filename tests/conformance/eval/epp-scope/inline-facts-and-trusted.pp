inline_epp('<%= $facts["kernel"] %> <%= $trusted["certname"] %> <%= $kernel %>')
