File['foo'] { mode +> 0666 }
