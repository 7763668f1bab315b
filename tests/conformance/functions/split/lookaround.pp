split('aBcD', /(?=[A-Z])/)
