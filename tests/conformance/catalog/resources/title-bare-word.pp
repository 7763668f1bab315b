notify { word: }
