[abc == 'abc', apache::port == 'apache::PORT']
