['hello'.index('l'), 'hello'.index('x'), 'hello'.index(/l+/), 'hello'.index(''), 'åäö'.index('ö'), 'hello'.index('lo')]
