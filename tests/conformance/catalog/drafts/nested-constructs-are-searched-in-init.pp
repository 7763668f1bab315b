include outer::inner
