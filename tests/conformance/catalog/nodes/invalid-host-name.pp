node 'bad name!' { }
