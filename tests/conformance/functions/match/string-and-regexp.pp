['abc123'.match(/[a-z]+(\d+)/), 'abc'.match(/x/), match('abc', /(a)(x)?/), 'abc'.match(/(?<n>b)/)]
