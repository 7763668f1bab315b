Resource['class', 'settings'] { tag => x }
