notify { 'Word': }
